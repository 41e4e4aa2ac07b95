import { z } from 'zod';

/** What the sales of a group may include besides the amount after discounts and refunds. */
export const SALES_PARTS = ['tax', 'tips', 'discounts', 'serviceCharges'] as const;
export type SalesPart = (typeof SALES_PARTS)[number];

export const SALES_PART_NAMES: Record<SalesPart, string> = {
  tax: 'tax',
  tips: 'tips',
  discounts: 'discounts',
  serviceCharges: 'service charges',
};

export function salesCountSchema() {
  return z.object({
    tax: z.boolean().describe('Whether they include tax.'),
    tips: z.boolean().describe('Whether they include tips.'),
    discounts: z.boolean().describe('Whether they are before discounts.'),
    serviceCharges: z.boolean().describe('Whether they include service charges.'),
  });
}
type SalesCount = z.infer<ReturnType<typeof salesCountSchema>>;

/** Net sales, the default. */
export const NET_SALES: SalesCount = { tax: false, tips: false, discounts: false, serviceCharges: false };

/** A change in a request: parts that are left out stay. */
export const salesCountChange = z
  .strictObject({ tax: z.boolean(), tips: z.boolean(), discounts: z.boolean(), serviceCharges: z.boolean() })
  .partial();
