// What the server was asked for, in blocks, so that a step finds its board here and never waits.

/** Numbered things that are fetched block by block, each once. */
class Strip {
  /**
   * @param first the lowest number
   * @param block how many belong together
   * @param most how many one request may bring
   * @param kept how many blocks are remembered
   * @param fetch from a number to another, gives a list
   */
  constructor(first, block, most, kept, fetch) {
    this.first = first;
    this.block = block;
    this.most = most;
    this.kept = kept;
    this.fetch = fetch;
    this.clear();
  }

  clear() {
    this.values = new Map();
    this.upTo = new Map(); // by block, up to where it is here
    this.loading = new Map();
    this.generation = (this.generation ?? 0) + 1;
  }

  get(number) {
    return this.values.get(number);
  }

  has(from, to) {
    for (let number = from; number <= to; number++) {
      if (!this.values.has(number)) {
        return false;
      }
    }
    return true;
  }

  /** Adds one that came by itself. */
  put(number, value) {
    this.values.set(number, value);
    const block = Math.floor(number / this.block);
    const low = Math.max(this.first, block * this.block);
    if (number === (this.upTo.get(block) ?? low - 1) + 1) {
      this.upTo.set(block, number);
    }
  }

  /** Resolves when all of these are here. Neighbouring blocks are asked for in one request. */
  need(from, to, last) {
    const waits = [];
    let run = [];
    const flush = () => {
      if (run.length > 0) {
        this.load(run, last);
        waits.push(...run.map(block => this.loading.get(block)));
        run = [];
      }
    };
    const end = Math.min(to, last);
    for (let block = Math.floor(Math.max(from, this.first) / this.block); block * this.block <= end; block++) {
      if ((this.upTo.get(block) ?? -1) >= Math.min(last, (block + 1) * this.block - 1)) {
        flush();
      } else if (this.loading.has(block)) {
        flush();
        waits.push(this.loading.get(block));
      } else {
        run.push(block);
        if (run.length * this.block >= this.most) {
          flush();
        }
      }
    }
    flush();
    return Promise.all(waits);
  }

  load(blocks, last) {
    const generation = this.generation;
    const from = Math.max(this.first, blocks[0] * this.block);
    const to = Math.min(last, (blocks.at(-1) + 1) * this.block - 1);
    const coming = this.fetch(from, to).then(values => {
      if (generation === this.generation) {
        values.forEach((value, i) => this.values.set(from + i, value));
        blocks.forEach(block =>
          this.upTo.set(block, Math.min(from + values.length - 1, (block + 1) * this.block - 1)));
        this.forget(blocks[0]);
      }
    }).finally(() => {
      if (generation === this.generation) {
        blocks.forEach(block => this.loading.delete(block));
      }
    });
    blocks.forEach(block => this.loading.set(block, coming));
  }

  /** Drops the blocks that are farthest from where the reader is. */
  forget(near) {
    const blocks = [...this.upTo.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
    for (const block of blocks.slice(0, Math.max(0, blocks.length - this.kept))) {
      this.upTo.delete(block);
      for (let number = block * this.block; number < (block + 1) * this.block; number++) {
        this.values.delete(number);
      }
    }
  }
}

export class Store {
  constructor(api) {
    this.last = Infinity; // until it is known
    this.boards = new Strip(0, 25, 50, 120, async (from, to) => (await api.boards(from, to)).boards);
    this.entries = new Strip(1, 125, 250, 80, async (from, to) => (await api.entries(from, to)).entries);
  }

  board(number) {
    return this.boards.get(number);
  }

  entry(number) {
    return this.entries.get(number);
  }

  needBoards(from, to) {
    return this.boards.need(Math.max(0, from), Math.min(this.last, to), this.last);
  }

  needEntries(from, to) {
    return this.entries.need(Math.max(1, from), Math.min(this.last, to), this.last);
  }
}
