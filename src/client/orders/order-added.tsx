import type { Alert } from '../../domain/alert.ts';

/** What the banner says after an order was added, and the alert it raised. */
export function OrderAdded({ alert }: { alert: Alert | null }) {
  return (
    <>
      <span>Supplier order added successfully!</span>
      {alert && (
        <>
          <br />
          <strong>{alert.title}</strong>
          <br />
          <span>{alert.message}</span>
        </>
      )}
    </>
  );
}
