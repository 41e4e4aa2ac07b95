import { newUser, type User } from '../../domain/user.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { answer, body, createRouter, declareRoute } from '../router.ts';
import { hashPassword } from '../session/password.ts';
import { createUser } from './create-user.ts';
import { listUsers } from './store.ts';

const listRoute = declareRoute({
  method: 'get',
  path: '/users',
  summary: 'Everybody who may sign in',
  may: 'manageUsers',
  responses: { 200: answer<User[]>('Users', 'The users, oldest first') },
});

/** Open to anyone; what they may do is decided by `createUser`. */
const createRoute = declareRoute({
  method: 'post',
  path: '/users',
  summary: 'Create a user',
  may: 'anyone',
  request: { body: body(newUser) },
  responses: { 201: answer<User>('User', 'The new user') },
});

export function userRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listUsers(context.db), 200))
    .openapi(createRoute, async (c) => {
      const user = c.req.valid('json');
      const by = c.var.session?.user ?? null;
      const passwordHash = await hashPassword(user.password);
      return c.json(
        await answerOnce(context, c, (tx) => createUser(context, tx, { user, passwordHash, by })),
        201,
      );
    });
}
