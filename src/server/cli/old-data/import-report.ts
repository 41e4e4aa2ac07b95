import type { Reading } from './old-value.ts';

/** The outcome of one document, with what was changed in it and which parts were refused. */
export interface DocumentOutcome {
  document: string;
  outcome: 'taken' | 'present' | 'refused';
  /** What was taken, or why nothing was. */
  text: string;
  changed: string[];
  refused: string[];
}

export interface OldDataReport {
  documents: DocumentOutcome[];
  /** Names in the file that are no known collection. */
  others: string[];
  taken: number;
  present: number;
  /** Documents refused as a whole. `refusedParts` counts the parts refused in documents that were taken. */
  refused: number;
  refusedParts: number;
  changes: number;
}

export function takenOutcome(
  { document, changed, refused }: Reading<unknown>,
  text: string,
): DocumentOutcome {
  return { document, outcome: 'taken', text, changed, refused };
}

/** Returns the outcome of a document that changed nothing because its content is here already. */
export function presentOutcome({ document }: Reading<unknown>, text: string): DocumentOutcome {
  return { document, outcome: 'present', text, changed: [], refused: [] };
}

/** Returns the outcome of a refused document: `text` is its own faults unless another reason is given. */
export function refused(
  { document, refused: faults }: Reading<unknown>,
  text = faults.join('; '),
): DocumentOutcome {
  return { document, outcome: 'refused', text, changed: [], refused: [] };
}

export function reportOf(documents: DocumentOutcome[], others: string[]): OldDataReport {
  const count = (outcome: DocumentOutcome['outcome']) =>
    documents.filter((each) => each.outcome === outcome).length;
  return {
    documents,
    others,
    taken: count('taken'),
    present: count('present'),
    refused: count('refused'),
    refusedParts: documents.reduce((sum, each) => sum + each.refused.length, 0),
    changes: documents.reduce((sum, each) => sum + each.changed.length, 0),
  };
}

export function reportLines(report: OldDataReport): string[] {
  const lines = report.documents.flatMap(({ document, outcome, text, changed, refused }) => [
    `${outcome.padEnd(8)} ${document}: ${text}`,
    ...changed.map((change) => `           changed: ${change}`),
    ...refused.map((part) => `           refused: ${part}`),
  ]);
  const others = report.others.map((name) => `refused  ${name}: this collection is not known`);
  return [...lines, ...others, '', summaryOf(report)];
}

function summaryOf({ taken, present, refused, refusedParts, changes }: OldDataReport): string {
  const counts = [
    `${taken} taken, with ${changes} changes and ${refusedParts} refused parts`,
    `${present} here already`,
    `${refused} refused`,
  ];
  return `Documents: ${counts.join('; ')}.${taken === 0 ? ' Nothing was changed.' : ''}`;
}
