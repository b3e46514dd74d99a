// The mean of score objects, number by number; over those that have it, where some lack a key.

interface Sum {
  readonly path: readonly string[];
  sum: number;
  count: number;
}

export class MeanScores {
  readonly #sums = new Map<string, Sum>();

  add(scores: object): void {
    this.#walk(scores, []);
  }

  /** In the shape of what was added; lists and names have no mean. */
  scores(): object {
    const root: Node = {};
    for (const { path, sum, count } of this.#sums.values()) {
      let node = root;
      for (const key of path.slice(0, -1)) node = childOf(node, key);
      put(node, path.at(-1) as string, sum / count);
    }
    return root;
  }

  #walk(value: unknown, path: readonly string[]): void {
    if (typeof value === 'number') this.#add(path, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) this.#walk(inner, [...path, key]);
  }

  #add(path: readonly string[], value: number): void {
    const name = JSON.stringify(path);
    const known = this.#sums.get(name);
    if (known === undefined) this.#sums.set(name, { path, sum: value, count: 1 });
    else {
      known.sum += value;
      known.count++;
    }
  }
}

type Node = { [key: string]: unknown };

function childOf(node: Node, key: string): Node {
  if (!Object.hasOwn(node, key)) put(node, key, {});
  return node[key] as Node;
}

/** An own property, whatever a metric calls its numbers. */
const put = (node: Node, key: string, value: unknown) =>
  Object.defineProperty(node, key, { value, enumerable: true, configurable: true });
