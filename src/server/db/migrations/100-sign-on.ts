import type { EarlierDb } from '../schema.ts';

/**
 * Who signs in as whom by single sign-on: an account of the sign-in library, whose provider is the issuer. What a session from there is
 * asked about again with is sealed.
 */
export function signOn() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createIndex('accountOfProvider')
        .unique()
        .on('account')
        .columns(['providerId', 'accountId'])
        .execute();
      await schema
        .createIndex('accountPerProvider')
        .unique()
        .on('account')
        .columns(['userId', 'providerId'])
        .execute();
      for (const column of ['refreshToken', 'confirmedAt', 'askedAt'])
        await schema.alterTable('session').addColumn(column, 'text').execute();
    },
  };
}
