import type { Alert } from '../../domain/alert.ts';

/** The alert that an entry raised, under what is said of the entry itself. */
export function RaisedAlert({ alert }: { alert: Pick<Alert, 'title' | 'message'> }) {
  return (
    <>
      <br />
      <strong>{alert.title}</strong>
      <br />
      <span>{alert.message}</span>
    </>
  );
}
