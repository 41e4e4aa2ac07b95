/** How many rows a page has. */
export const PAGE = 500;

/** Yields the first page, then the page after the last row of each, until one is not full. */
export async function* pagesAfter<Row>(
  after: (last: Row) => Promise<Row[]>,
  first: () => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page = await first();
  yield page;
  while (page.length === PAGE) {
    page = await after(page.at(-1)!);
    yield page;
  }
}
