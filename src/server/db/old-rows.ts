/** Some rows from before a moment, in the order of their ids and after one of them. */
export interface OldRows {
  before: string;
  after: string;
  limit: number;
}
