/** Set by `npm run test:all`: sweeps leave nothing out. */
export const everything = process.env['TEST_ALL'] === '1'

/** Set by `npm run test:changed`: the domains whose screens get the whole sweep, and no others any. */
export const sweptDomains = process.env['SWEEP_DOMAINS']?.split(',')
