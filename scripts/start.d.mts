export const runtime: string
export const runtimeFlags: string[]
export function installPackages(options?: { development?: boolean }): void
export function buildWeb(): void
export function fingerprint(sources: string[]): string
export function compileServer(): void
export function environment(): NodeJS.ProcessEnv
export function run(script: string, args: string[], flags?: string[]): void
