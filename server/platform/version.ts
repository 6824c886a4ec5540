import manifest from '../../package.json' with { type: 'json' };

/** Of this shop, as CHANGELOG.md names it. */
export const { version } = manifest;
