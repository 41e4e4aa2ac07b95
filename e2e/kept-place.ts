import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Server, type ServerMode, startServer, temporaryFolder } from './server.ts';
import { storyPort } from './story-port.ts';

/** For so long what was made by the clock, such as the current week, is still right: no midnight lies within. */
const QUARTER_HOUR = 15 * 60_000;

/**
 * Starts servers on copies of a data folder that a real server has filled, with what filling it told. It is filled once in
 * a while, not for each story: that can take as long as a story itself.
 */
export function keepPlace<Told>(mode: ServerMode, fill: (server: Server) => Promise<Told>) {
  let made: { during: number; place: Promise<{ original: string; told: Told }> } | undefined;

  async function make() {
    const server = await startServer({ mode });
    const answer = await fill(server);
    await server.stop();
    return { original: server.dataDir, told: answer };
  }

  return async () => {
    const during = Math.floor(Date.now() / QUARTER_HOUR);
    if (made?.during !== during) made = { during, place: make() };
    const { original, told } = await made.place;
    const dataDir = join(temporaryFolder(), 'data');
    cpSync(original, dataDir, { recursive: true });
    return { server: await startServer({ mode, dataDir, port: await storyPort() }), told };
  };
}
