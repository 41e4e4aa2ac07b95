const TOTAL =
  /^(?:grand |sub-?|sous-?)?tota(?:l|ls|ux|le|li|al|les|is)\b|^(?:zwischen|gesamt)?summe\b|^gesamt\b|^somme?\b|^suma\b|^subtotaal\b|^celkem\b/i;

/** Whether a text begins as what is said of a total, in a line or above a column. */
export function isTotalWord(text: string): boolean {
  return TOTAL.test(text);
}
