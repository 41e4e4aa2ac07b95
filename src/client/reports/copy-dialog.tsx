import { CopyField } from '../ui/copy-field.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';

/** 'Copy as text': shows a report as text to paste into a message. */
export function CopyDialog({ text, ...dialog }: { opened: boolean; onClose: () => void; text: string }) {
  return (
    <SheetDialog {...dialog} title="Copy as text">
      <CopyField label="Report" button="Copy" text={text} lines={12} />
    </SheetDialog>
  );
}
