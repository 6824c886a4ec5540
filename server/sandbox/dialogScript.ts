/** What `checkout.js` answers. */
export const dialogScript = '';
