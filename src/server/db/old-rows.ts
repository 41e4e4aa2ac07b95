/** Asks for rows older than `before`, in the order of their ids, starting after the id `after`. */
export interface OldRows {
  before: string;
  after: string;
  limit: number;
}
