import { Socket } from 'node:net';

/** Creates a socket that sends everything written in one tick in one piece: several statements that go together wake PostgreSQL once. */
export function writtenAtOnce(): Socket {
  const socket = new Socket();
  // Connecting replaces the socket's own `write`.
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
