// Installs what is missing, then hands over to the pinned runtime.
import { installPackages, run } from './start.mjs'

installPackages()
run('scripts/test.ts', process.argv.slice(2))
