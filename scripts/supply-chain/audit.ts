import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { project } from './lockfile.ts'

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/** What the report of `npm audit` means: 0, or 1 for advisories that are high or critical, or 2 if there is none. */
export function verdictOn(output: string): { code: 0 | 1 | 2; lines: string[] } {
  const report = Report.safeParse(parsed(output))
  if (!report.success)
    return { code: 2, lines: ['No registry answered which packages have advisories. Nothing is known of them.'] }
  const all = Object.entries(report.data.vulnerabilities).map(([name, { severity, range, via }]) => ({
    isSerious: severity === 'high' || severity === 'critical',
    line: `${severity}: ${name} ${range} (${via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title}, ${one.url}`)).join('; ')})`,
  }))
  const lines = all.map(({ line }) => line)
  if (all.some(({ isSerious }) => isSerious)) return { code: 1, lines: [...lines, 'Update these packages.'] }
  return { code: 0, lines: [...lines, 'No package that runs in production has a high or critical advisory.'] }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/** Asks the registry that npm is configured for, and prints what its answer means. Returns the exit code. */
export function audit(environment: NodeJS.ProcessEnv = process.env): number {
  const args = ['audit', '--omit=dev', '--json']
  const { stdout, stderr } = spawnSync('npm', args, {
    cwd: project,
    env: environment,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { code, lines } = verdictOn(stdout)
  process.stdout.write(`${code === 2 ? stderr : ''}${lines.join('\n')}\n`)
  return code
}

if (import.meta.main) process.exitCode = audit()
