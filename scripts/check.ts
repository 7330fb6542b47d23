import { spawnSync } from 'node:child_process'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(project, 'node_modules', '.bin', name)

/** What must hold before anything is committed, fastest first. */
export const checks: { name: string; command: string; args: string[]; mend: string }[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'], mend: 'Mend the types named above.' },
  { name: 'lint', command: bin('oxlint'), args: [], mend: 'Mend the lines named above.' },
  { name: 'format', command: bin('oxfmt'), args: ['--check'], mend: 'Run `npx oxfmt` and look at what it changed.' },
  {
    name: 'words',
    command: process.execPath,
    args: ['scripts/extract-messages.ts'],
    mend: 'Run `npm run words` and translate what is empty in web/locales.',
  },
  {
    name: 'architecture',
    command: bin('vitest'),
    args: ['run', '--project', 'web', 'scripts'],
    mend: 'The sentences above say what to move.',
  },
  {
    name: 'budget',
    command: process.execPath,
    args: ['scripts/budget.ts'],
    mend: 'The sentences above say what to load later.',
  },
]

/** Runs one check; true when it holds. */
export function holds({ name, command, args, mend }: (typeof checks)[number]): boolean {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n${mend}\n`)
  return status === 0
}

if (import.meta.main) process.exitCode = checks.map(holds).every(Boolean) ? 0 : 1
