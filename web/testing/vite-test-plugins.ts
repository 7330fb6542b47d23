import { wordPlugins } from '../words.ts'

/** What a test of a component needs of the build: the words. Styles, contract and compiler are left as they are. */
export const linguiTest = wordPlugins()
