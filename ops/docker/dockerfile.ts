import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const Command = z.array(z.string())

/** An image as our Dockerfile describes it. */
export interface Stage {
  from: string
  steps: { name: 'COPY' | 'RUN'; args: string }[]
  env: Record<string, string>
  user: string
  command: string[]
}

/** Reads the stages of our Dockerfile: instructions of one line. */
export function readStages(): Stage[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8').split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name, args = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ from: args, steps: [], env: {}, user: 'root', command: [] })
    const stage = stages.at(-1)
    if (!stage) continue
    if (name === 'COPY' || name === 'RUN') stage.steps.push({ name, args })
    if (name === 'USER') stage.user = args
    if (name === 'CMD') stage.command = Command.parse(JSON.parse(args))
    if (name === 'ENV')
      for (const pair of args.split(' '))
        stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
  }
  return stages
}

/** The patterns of what the image leaves out, as globs of whole paths. */
export const ignored = readFileSync(path.join(import.meta.dirname, 'Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((pattern) => [pattern, `${pattern}/**`])
