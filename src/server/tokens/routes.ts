import { randomBytes } from 'node:crypto';
import { can } from '../../domain/people/role.ts';
import { makeToken, mayEndToken, type Token } from '../../domain/people/token.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { changeGroup } from '../audit/change-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers } from '../router.ts';
import { tokenDigest } from '../session/token-session.ts';
import { findToken, insertToken, listTokens } from '../stores/tokens.ts';
import { endTokens } from './end-tokens.ts';

const may = 'keepAccount' as const;

export function tokenHandlers(context: Context) {
  return {
    makeToken: async (c) => {
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
      return { ...listed, token };
    },
    listTokens: async (c) => {
      const by = allow(c, may);
      const tokens = await listTokens(context.db, can(by, 'manageUsers') ? undefined : by.userId);
      return tokens.map(({ userId: _, ...token }): Token => token);
    },
    endToken: async (c) => {
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
    },
  } satisfies Partial<Handlers>;
}
