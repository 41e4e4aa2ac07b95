import { encode } from 'uqr';
import classes from './account.module.css';

/** A text as a QR code, dark on light in both schemes: not every app reads the inverse. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for the app"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
