/** The modules of one file, and the pages that load it. */
interface Gathered {
  pages: ReadonlySet<string>;
  modules: ReadonlySet<string>;
  size: number;
}

type Pair = readonly [Gathered, Gathered];

interface Modules {
  /** The modules that each page needs before it renders. */
  needs: ReadonlyMap<string, ReadonlySet<string>>;
  sizeOf: (id: string) => number;
  importsOf: (id: string) => readonly string[];
  /** The most of these files that a page may load. */
  mostOf: (page: string) => number;
}

/**
 * Puts modules into files: those that the same pages need into one. Then, as long as a page loads too many files, it merges the two of them
 * that cost least. Files never import each other in a circle. Returns the number of each module's file.
 */
export function gather({ needs, sizeOf, importsOf, mostOf }: Modules): Map<string, number> {
  const sizes = new Map([...needs].map(([page, ids]) => [page, sumOf(ids, sizeOf)]));
  const mean = sumOf(sizes.values(), (size) => size) / sizes.size;
  let files = byPages(needs, sizeOf);
  for (;;) {
    const needed = neededBy(files, importsOf);
    const crowded = new Set(
      [...needs.keys()].filter((page) => files.filter(({ pages }) => pages.has(page)).length > mostOf(page)),
    );
    // A page that already loads much has the least room for more.
    const loadedBy = (page: string) => sumOf(files, ({ pages, size }) => (pages.has(page) ? size : 0));
    const weights = new Map(
      [...needs.keys()].map((page) => [page, Math.max(1, (loadedBy(page) / mean) ** 7)]),
    );
    const costOf = costs((page) => weights.get(page)!);
    const merged = cheapest(files, needed, { costOf, crowded });
    if (!merged) break;
    const { pair, both } = merged;
    // A page that loads a file also loads what that imports.
    files = [...files.filter((file) => !pair.includes(file)), both].map((file) =>
      both.brings.has(file) ? { ...file, pages: file.pages.union(both.pages) } : file,
    );
  }
  return new Map(files.flatMap(({ modules }, number) => [...modules].map((id) => [id, number] as const)));
}

function byPages(needs: Modules['needs'], sizeOf: Modules['sizeOf']): Gathered[] {
  const ids = new Set([...needs.values()].flatMap((needed) => [...needed]));
  const pagesOf = (id: string) => [...needs.keys()].filter((page) => needs.get(page)!.has(id));
  return [...Map.groupBy(ids, (id) => pagesOf(id).join()).values()].map((modules) => ({
    pages: new Set(pagesOf(modules[0]!)),
    modules: new Set(modules),
    size: sumOf(modules, sizeOf),
  }));
}

type Needed = ReadonlyMap<Gathered, ReadonlySet<Gathered>>;

/** Returns the files that each file imports. */
function neededBy(files: readonly Gathered[], importsOf: Modules['importsOf']): Needed {
  const fileOf = new Map(files.flatMap((file) => [...file.modules].map((id) => [id, file] as const)));
  return new Map(
    files.map((file) => {
      const imported = [...file.modules].flatMap((id) =>
        importsOf(id).flatMap((next) => fileOf.get(next) ?? []),
      );
      return [file, new Set(imported.filter((next) => next !== file))] as const;
    }),
  );
}

/** Returns the two files of a crowded page that are cheapest to merge, with the files they bring along; undefined when there are none. */
function cheapest(
  files: readonly Gathered[],
  needed: Needed,
  { costOf, crowded }: { costOf: ReturnType<typeof costs>; crowded: ReadonlySet<string> },
) {
  const broughtBy = new Map(files.map((file) => [file, reachedFrom(needed.get(file)!, needed)]));
  let best: { pair: Pair; both: Gathered & { brings: Set<Gathered> }; cost: number } | undefined;
  const pairs = files.flatMap((one, at) => files.slice(0, at).map((other): Pair => [one, other]));
  for (const { pair, least } of pairs
    .filter(([one, other]) => !one.pages.intersection(other.pages).isDisjointFrom(crowded))
    .map((pair) => ({ pair, least: costOf.pair(pair) }))
    .sort((a, b) => a.least - b.least)) {
    if (best && best.cost <= least) break;
    const [one, other] = pair;
    const pages = one.pages.union(other.pages);
    const brings = broughtBy.get(one)!.union(broughtBy.get(other)!);
    const cost = costOf.files([...new Set([...pair, ...brings])], pages);
    if (best && best.cost <= cost) continue;
    if (isBetween(one, other, needed) || isBetween(other, one, needed)) continue;
    const modules = one.modules.union(other.modules);
    best = { pair, both: { pages, modules, size: one.size + other.size, brings }, cost };
  }
  return best;
}

/** Computes how much more pages load when more pages load some files. */
function costs(weightOf: (page: string) => number) {
  const files = (some: readonly Gathered[], pages: Gathered['pages']) =>
    some.reduce((sum, { size, pages: known }) => sum + size * sumOf(pages.difference(known), weightOf), 0);
  return {
    files,
    /** The cost of merging two files, without those they bring along. */
    pair: ([one, other]: Pair) => files([one, other], one.pages.union(other.pages)),
  };
}

/** Whether a file needs another through a third. Merging the two would make a circle with the third. */
function isBetween(from: Gathered, to: Gathered, needed: Needed): boolean {
  return reachedFrom(
    [...needed.get(from)!].filter((file) => file !== to),
    needed,
  ).has(to);
}

function reachedFrom(files: Iterable<Gathered>, needed: Needed): Set<Gathered> {
  const reached = new Set(files);
  // A set's loop also visits what is added during it.
  for (const file of reached) for (const next of needed.get(file)!) reached.add(next);
  return reached;
}

function sumOf<Of>(many: Iterable<Of>, amountOf: (one: Of) => number): number {
  return [...many].reduce((sum, one) => sum + amountOf(one), 0);
}
