/** Whether to run every round of every test on every database: `npm run test:all`. */
export const everything = process.env['TEST_ALL'] === '1'
