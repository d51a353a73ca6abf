// A cache of server responses in blocks, so that steps usually find their board here without waiting.

/** @import { Entry } from "letopis-api" */
/** @import { Board } from "letopis-api" */

/**
 * Numbered values that are fetched in blocks, each once.
 *
 * @template T
 */
export class Strip {
  /** @type {Map<number, T>} */
  values = new Map();
  /** @type {Map<number, number>} by block, the last number present */
  upTo = new Map();
  /** @type {Map<number, Promise<void>>} by block */
  loading = new Map();
  generation = 0;

  /**
   * @param {number} first the lowest number
   * @param {number} block the size of a block
   * @param {number} most the maximum number of values per request
   * @param {number} kept the maximum number of cached blocks
   * @param {(from: number, to: number) => Promise<T[]>} fetch
   */
  constructor(first, block, most, kept, fetch) {
    this.first = first;
    this.block = block;
    this.most = most;
    this.kept = kept;
    this.fetch = fetch;
  }

  clear() {
    this.values = new Map();
    this.upTo = new Map();
    this.loading = new Map();
    this.generation++;
  }

  /** @param {number} number */
  get(number) {
    return this.values.get(number);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  has(from, to) {
    for (let number = from; number <= to; number++) {
      if (!this.values.has(number)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds a value received from the stream.
   *
   * @param {number} number
   * @param {T} value
   */
  put(number, value) {
    this.values.set(number, value);
    const block = Math.floor(number / this.block);
    const low = Math.max(this.first, block * this.block);
    if (number === (this.upTo.get(block) ?? low - 1) + 1) {
      this.upTo.set(block, number);
    }
  }

  /**
   * Resolves when all of these are present. Adjacent blocks are combined in one request.
   *
   * @param {number} from
   * @param {number} to
   * @param {number} last the last existing number
   */
  need(from, to, last) {
    /** @type {Promise<void>[]} */
    const waits = [];
    /** @type {number[]} */
    let run = [];
    const flush = () => {
      if (run.length > 0) {
        waits.push(this.load(run, last));
        run = [];
      }
    };
    const end = Math.min(to, last);
    for (let block = Math.floor(Math.max(from, this.first) / this.block); block * this.block <= end; block++) {
      const coming = this.loading.get(block);
      if ((this.upTo.get(block) ?? -1) >= Math.min(last, (block + 1) * this.block - 1)) {
        flush();
      } else if (coming) {
        flush();
        waits.push(coming);
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

  /**
   * @param {number[]} blocks consecutive blocks
   * @param {number} last the last existing number
   */
  load(blocks, last) {
    const generation = this.generation;
    const from = Math.max(this.first, blocks[0] * this.block);
    const to = Math.min(last, (blocks[blocks.length - 1] + 1) * this.block - 1);
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
    return coming;
  }

  /**
   * Evicts the blocks farthest from the current position.
   *
   * @param {number} near a block
   */
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
  last = Infinity; // until known

  /**
   * @param {{ boards(from: number, to: number): Promise<{ boards: Board[] }>,
   *   entries(from: number, to: number): Promise<{ entries: Entry[] }> }} api
   */
  constructor(api) {
    /** @type {Strip<Board>} */
    this.boards = new Strip(0, 25, 50, 120, async (from, to) => (await api.boards(from, to)).boards);
    /** @type {Strip<Entry>} */
    this.entries = new Strip(1, 125, 250, 80, async (from, to) => (await api.entries(from, to)).entries);
  }

  /** @param {number} number */
  board(number) {
    return this.boards.get(number);
  }

  /**
   * Marks a board as reached by the reader.
   *
   * @param {number} number
   */
  shown(number) {
    const board = this.boards.get(number);
    if (!board) {
      throw new Error(`board ${number} was not fetched`);
    }
    return board;
  }

  /** @param {number} number */
  entry(number) {
    return this.entries.get(number);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  needBoards(from, to) {
    return this.boards.need(Math.max(0, from), Math.min(this.last, to), this.last);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  needEntries(from, to) {
    return this.entries.need(Math.max(1, from), Math.min(this.last, to), this.last);
  }
}
