/** Whether a text is an HSN code as invoices carry it: a chapter's heading, subheading or tariff item. */
export const isHsn = (text: string): boolean => /^(\d{4}|\d{6}|\d{8})$/.test(text);

/** Said of a product in stock whose HSN code is missing. */
export const hsnNeeded = 'Please enter the HSN code: without one a product in stock cannot be sold.';
