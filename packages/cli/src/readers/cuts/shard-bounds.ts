// Where shards begin if all have as many bytes: in the files one after the other.

/** The points of each file at which the next shard begins, as offsets in it. Each but the first shard has one. */
export function shardPoints(sizes: readonly number[], shards: number): number[][] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const last = sizes.length - 1;
  let shard = 1;
  let before = 0;
  return sizes.map((size, file) => {
    const points: number[] = [];
    while (shard < shards) {
      const point = Math.round((total * shard) / shards);
      if (point > before + size && file < last) break;
      points.push(point - before);
      shard++;
    }
    before += size;
    return points;
  });
}
