package letopis.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.bench.logs.LogFigures;
import letopis.bench.streams.KafkaStreamFigures;
import letopis.bench.streams.LobbyFigures;
import letopis.bench.streams.StreamFigures;
import org.openjdk.jmh.runner.RunnerException;

/// A part of the benchmark that can run separately.
enum Section {
    LOADING {
        @Override
        void measure(BenchRun run) throws RunnerException {
            LoadingFigures.measure(run);
        }
    },
    STEPS {
        @Override
        void measure(BenchRun run) throws RunnerException, IOException {
            StepFigures.measure(run);
        }
    },
    START {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            StartFigures.measure(run);
        }
    },
    SIMULATE {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            SimulationFigures.measure(run);
        }
    },
    GAMES {
        @Override
        void measure(BenchRun run) throws IOException {
            RuleFigures.measure(run);
        }
    },
    FACTS {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            FactFigures.measure(run);
        }
    },
    FIND {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            FindFigures.measure(run);
        }
    },
    BOTS {
        @Override
        void measure(BenchRun run) {
            BotFigures.measure(run);
        }
    },
    STREAMS {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            StreamFigures.measure(run.quick(), run.rowOutput());
        }
    },
    LOBBY {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            LobbyFigures.measure(run.workFolder(), run.quick(), run.rowOutput());
        }
    },
    KAFKA_STREAMS {
        @Override
        void measure(BenchRun run) throws IOException, InterruptedException {
            KafkaStreamFigures.measure(run.workFolder(), run.brokerClassPath(), run.quick(), run.rowOutput());
        }
    },
    SQLITE {
        @Override
        void measure(BenchRun run) throws IOException {
            new LogFigures(run.workFolder(), run.quick(), run.rowOutput()).measureSqlite();
        }
    },
    KAFKA {
        @Override
        void measure(BenchRun run) throws IOException {
            new LogFigures(run.workFolder(), run.quick(), run.rowOutput())
                    .measureKafka(run.brokerClassPath(), run.toolsClassPath());
        }
    },
    OPENING {
        @Override
        void measure(BenchRun run) throws IOException {
            new LogFigures(run.workFolder(), run.quick(), run.rowOutput()).measureOpening();
        }
    };

    abstract void measure(BenchRun run) throws RunnerException, IOException, InterruptedException;

    /// Returns its command line name, such as `kafka-streams`.
    String optionName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Section> find(String word) {
        return Arrays.stream(values()).filter(section -> section.optionName().equals(word)).findFirst();
    }

    static List<String> listOptionNames() {
        return Arrays.stream(values()).map(Section::optionName).toList();
    }
}
