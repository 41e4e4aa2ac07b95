const TOTAL =
  /^(?:grand |sub-?|sous-?)?tota(?:l|ls|ux|le|li|al|les|is)\b|^(?:zwischen|gesamt)?summe\b|^gesamt\b|^somme?\b|^suma\b|^subtotaal\b|^celkem\b/i;

/** Whether a text starts with a word for a total, on a line or above a column. */
export function isTotalWord(text: string): boolean {
  return TOTAL.test(text);
}
