/** Fetched as a module of its own, since other screens have sharing in their first code. */
export { share } from './share.ts'
