import type { Alert } from '../../domain/alert.ts';
import { RaisedAlert } from '../alerts/raised-alert.tsx';

/** What the banner says after an order was added, and the alert it raised. */
export function OrderAdded({ alert }: { alert: Alert | null }) {
  return (
    <>
      <span>Supplier order added successfully!</span>
      {alert && <RaisedAlert alert={alert} />}
    </>
  );
}
