import { IconClock, IconFileAlert, IconFileTypePdf } from '@tabler/icons-react';
import classes from './order-papers.module.css';
import { useAddress } from './use-paper.ts';

interface FileThumbProps {
  file: File;
  /** What stands under it. */
  name: string;
  /** Whether it can't be shown. */
  isFaulty?: boolean;
}

/** A file on this device, small. */
export function FileThumb({ file, name, isFaulty = false }: FileThumbProps) {
  const url = useAddress(isFaulty ? null : file);
  return (
    <>
      <div className={classes.thumb}>
        {url && file.type.startsWith('image/') ? (
          <img src={url} alt="" />
        ) : file.type === 'application/pdf' ? (
          <IconFileTypePdf size={40} aria-hidden />
        ) : isFaulty ? (
          <IconFileAlert size={32} aria-hidden />
        ) : (
          <IconClock size={32} aria-hidden />
        )}
      </div>
      <div className={classes.name} title={name}>
        {name}
      </div>
    </>
  );
}
