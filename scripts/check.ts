import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { couplingReport } from './coupling.ts'

const project = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(project, 'node_modules', '.bin', name)

/** The checks before a commit, fastest first. */
export const checks: { name: string; command: string; args: string[]; fix: string }[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'], fix: 'Fix the types named above.' },
  { name: 'lint', command: bin('oxlint'), args: [], fix: 'Fix the lines named above.' },
  { name: 'format', command: bin('oxfmt'), args: ['--check'], fix: 'Run `npx oxfmt` and review what it changed.' },
  {
    name: 'words',
    command: process.execPath,
    args: ['scripts/extract-messages.ts'],
    fix: 'Run `npm run words` and fill in the missing translations in web/locales.',
  },
  {
    name: 'architecture',
    command: bin('vitest'),
    args: ['run', '--project', 'web', 'scripts'],
    fix: 'The messages above say what to move.',
  },
  {
    name: 'budget',
    command: process.execPath,
    args: ['scripts/budget.ts'],
    fix: 'The messages above say what is too much.',
  },
]

/** Runs one check; true if it passes. */
export function holds({ name, command, args, fix }: (typeof checks)[number]): boolean {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n${fix}\n`)
  return status === 0
}

if (import.meta.main) {
  process.exitCode = checks.map(holds).every(Boolean) ? 0 : 1
  process.stdout.write(`${couplingReport()}\n`)
}
