import type { CopyStore } from './copy-store.ts';
import type { CopyTarget } from './copy-target.ts';

/** Opens the store at a target. Only the client that it needs is loaded. */
export async function openCopyStore(target: CopyTarget): Promise<CopyStore> {
  switch (target.kind) {
    case 'folder':
      return (await import('./folder-store.ts')).folderStore(target.folder);
    case 'sftp':
      return (await import('./sftp-store.ts')).openSftpStore(target);
    case 's3':
      return (await import('./s3-store.ts')).s3Store(target);
  }
}
