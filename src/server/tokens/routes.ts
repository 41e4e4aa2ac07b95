import { randomBytes } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { can } from '../../domain/people/role.ts';
import {
  madeTokenSchema,
  makeToken,
  mayEndToken,
  newToken,
  type Token,
  tokenSchema,
} from '../../domain/people/token.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { changeGroup } from '../audit/change-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { tokenDigest } from '../session/token-session.ts';
import { findToken, insertToken, listTokens, type StoredToken } from '../stores/tokens.ts';
import { endTokens } from './end-tokens.ts';

const may = 'keepAccount' as const;

const makeRoute = declareRoute({
  operationId: 'makeToken',
  method: 'post',
  path: '/tokens',
  summary: 'Make a token for a program',
  description:
    'A program sends it as `Authorization: Bearer`. It does what its maker may, as far as its own reach goes: reads, or also enters sales, orders, hours and files of them. It is shown in this answer alone, and a key sent with the request keeps none.',
  may,
  ignoresKey: true,
  refuses: ['limit-reached'],
  request: { body: body(newToken) },
  responses: { 201: answer(madeTokenSchema, 'The token') },
});

const listRoute = declareRoute({
  operationId: 'listTokens',
  method: 'get',
  path: '/tokens',
  summary: 'One’s own tokens, or those of all for an admin',
  may,
  responses: { 200: answers(tokenSchema, 'The tokens, the newest first') },
});

const endRoute = declareRoute({
  operationId: 'endToken',
  method: 'delete',
  path: '/tokens/{tokenId}',
  summary: 'End a token at once',
  description: 'Live streams that were opened with it end, too.',
  may,
  refuses: ['not-found'],
  request: { params: z.object({ tokenId: rowId }) },
  responses: { 204: { description: 'It is over' } },
});

export function tokenRoutes(context: Context) {
  return createRouter()
    .openapi(makeRoute, async (c) => {
      const by = allow(c, may);
      const asked = c.req.valid('json');
      const token = `tw_${randomBytes(32).toString('base64url')}`;
      const [tokenId, { userId }] = [newId(), by];
      const createdAt = new Date(context.now()).toISOString();
      await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: async () => ({ group: context.group, own: (await listTokens(tx, userId)).length }),
          decide: (facts, moment) => makeToken(facts, asked, moment),
          write: () => insertToken(tx, asked, { tokenId, digest: tokenDigest(token), userId, createdAt }),
        }),
      );
      const { reach = null, ...made } = asked;
      const listed = { tokenId, ...made, reach, by: by.name, createdAt, lastUsedAt: null };
      return c.json({ ...listed, token }, 201);
    })
    .openapi(listRoute, async (c) => {
      const by = allow(c, may);
      const tokens = await listTokens(context.db, can(by, 'manageUsers') ? undefined : by.userId);
      return c.json(tokens.map(listedToken), 200);
    })
    .openapi(endRoute, async (c) => {
      const by = allow(c, may);
      const { tokenId } = c.req.valid('param');
      await inTransaction(context.db, async (tx) => {
        const token = await findToken(tx, tokenId);
        if (!token || !mayEndToken(by, token)) throw refusal(REFUSED.notThere);
        await endTokens(context, tx, token.userId, tokenId);
        const { name, access, by: maker } = token;
        const before = { name, access, by: maker };
        await recordChange(context, tx, { by, action: 'end token', subject: 'tokens', before });
      });
      return c.body(null, 204);
    });
}

function listedToken({ userId: _, ...token }: StoredToken): Token {
  return token;
}
