import { Socket } from 'node:net';

/** A connection's socket that sends what is written to it at once in one piece: several statements that go together wake PostgreSQL once. */
export function writtenAtOnce(): Socket {
  const socket = new Socket();
  // Connecting gives a socket its own way to write back.
  socket.once('connect', () => gather(socket));
  return socket;
}

function gather(socket: Socket): void {
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  let isGathering = false;
  const send = () => {
    isGathering = false;
    socket.uncork();
  };
  socket.write = (...written: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(send);
    }
    return write(...written);
  };
}
