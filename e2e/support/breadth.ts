/** Set by `npm run test:all`: sweeps cover everything. */
export const everything = process.env['TEST_ALL'] === '1'

/** Set by `npm run test:changed`: only screens of these domains are swept. */
export const sweptDomains = process.env['SWEEP_DOMAINS']?.split(',')
