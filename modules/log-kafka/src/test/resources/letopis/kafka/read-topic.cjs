// Reads a topic with kafkajs and prints a JSON object for each record: node read-topic.cjs MODULES BOOTSTRAP TOPIC COUNT
const [modules, bootstrap, topic, count] = process.argv.slice(2);
const { Kafka, logLevel } = require(modules + '/kafkajs');

const consumer = new Kafka({ brokers: [bootstrap], logLevel: logLevel.NOTHING }).consumer({ groupId: topic + '-kafkajs' });
let left = Number(count);

async function main() {
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  consumer.on(consumer.events.CRASH, event => { console.error(event.payload.error); process.exit(1); });
  await consumer.run({
    eachMessage: async ({ message }) => {
      const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, value.toString()]));
      console.log(JSON.stringify({ key: message.key.toString(), value: message.value.toString(), headers }));
      left -= 1;
      if (left === 0) {
        process.stdout.write('', () => process.exit(0)); // a pipe may not have taken all lines yet
      }
    },
  });
}

main().catch(error => { console.error(error); process.exit(1); });
