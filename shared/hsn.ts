/** Whether a text is an HSN code as printed on invoices: heading (4 digits), subheading (6) or tariff item (8). */
export const isHsn = (text: string): boolean => /^(\d{4}|\d{6}|\d{8})$/.test(text);
