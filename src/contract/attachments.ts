import { expect, test } from 'vitest';
import type { Role } from '../domain/people/role.ts';
import { emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

const pdf = (content: string, name = 'Invoice 7.pdf') => new File([`%PDF-${content}`], name);

onEachServer('A file of an order', (as) => {
  const { weekId } = emptyWeek(0);
  const ordered = async () =>
    (await as('admin')('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 1), key: newKey() })).order
      .orderId;

  test('is kept once, read as it was sent, taken off and put back', async () => {
    const orderId = await ordered();
    const key = newKey();
    const sent = pdf('a');
    const order = await as('chef')('addOrderFiles', { orderId, sent: { file: sent }, key });
    const [file] = order.files!;
    expect(order.files).toEqual([
      {
        fileId: expect.stringContaining(`${orderId}.`),
        name: 'Invoice 7.pdf',
        type: 'application/pdf',
        bytes: 6,
        addedBy: nameOf('chef'),
        addedAt: TIME,
      },
    ]);
    expect(await as('chef')('addOrderFiles', { orderId, sent: { file: sent }, key })).toEqual(order);
    expect((await as('admin')('readWeek', { weekId })).kitchenOrders).toContainEqual(order);
    const content = await as('bar_manager')('readOrderFile', { fileId: file!.fileId });
    expect([content.type, await content.text()]).toEqual(['application/pdf', '%PDF-a']);
    const off = await as('chef')('takeOrderFileOff', { fileId: file!.fileId });
    expect(off.files).toEqual([{ ...file, takenOff: { by: nameOf('chef'), at: TIME } }]);
    expect(await refusalOf(as('chef')('readOrderFile', { fileId: file!.fileId }))).toMatchObject({
      code: 'not-found',
    });
    expect(await as('chef')('putOrderFileBack', { fileId: file!.fileId, key: newKey() })).toEqual(order);
  });

  test('is refused in the same words', async () => {
    const orderId = await ordered();
    const add = (sent: File, role: Role = 'chef', id = orderId) =>
      refusalOf(as(role)('addOrderFiles', { orderId: id, sent: { file: sent }, key: newKey() }));
    expect(await add(new File(['<svg/>'], 'photo.jpg'))).toMatchObject({
      status: 422,
      detail: 'Choose a photo (JPEG, PNG or WebP) or a PDF.',
    });
    expect(await add(pdf('a'), 'bar_manager')).toMatchObject(NOT_ALLOWED);
    expect(await add(pdf('a'), 'chef', 'none')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusalOf(as('chef')('takeOrderFileOff', { fileId: `${orderId}.none` }))).toMatchObject({
      code: 'not-found',
      detail: 'This order has no such file.',
    });
    for (let at = 0; at < 10; at++)
      await as('chef')('addOrderFiles', { orderId, sent: { file: pdf(`${at}`) }, key: newKey() });
    expect(await add(pdf('x'))).toMatchObject({ code: 'limit-reached' });
  });

  test('is counted among those of the orders that are found, until it is taken off', async () => {
    const supplier = 'Counted Papers';
    const order = orderOf(weekId, 'kitchen', 1, { supplier });
    const { orderId } = (await as('admin')('addOrder', { weekId, sent: order, key: newKey() })).order;
    expect(await as('chef')('countOrderFiles', { supplier })).toEqual({ files: 0, bytes: 0 });
    for (const one of ['a', 'bc'])
      await as('chef')('addOrderFiles', { orderId, sent: { file: pdf(one) }, key: newKey() });
    expect(await as('bar_manager')('countOrderFiles', { supplier: 'counted papers' })).toEqual({
      files: 2,
      bytes: 13,
    });
    const { files } = (await as('chef')('findOrders', { supplier })).orders[0]!;
    await as('chef')('takeOrderFileOff', { fileId: files![0]!.fileId });
    expect(await as('chef')('countOrderFiles', { supplier })).toEqual({ files: 1, bytes: 7 });
    expect(await as('chef')('countOrderFiles', { supplier, center: 'bar' })).toEqual({ files: 0, bytes: 0 });
  });
});
