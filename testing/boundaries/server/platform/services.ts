export type Services = { here: true };
