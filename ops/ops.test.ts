import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from '../server/platform/config.ts'
import { readStages } from './docker/dockerfile.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
/** The pairs of a file of `NAME=value` lines. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

const Names = z.record(z.string(), z.unknown())
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.optional(z.string()),
      environment: z.optional(z.record(z.string(), z.string())),
      depends_on: z.optional(z.union([z.array(z.string()), Names])),
      volumes: z.optional(z.array(z.string())),
    }),
  ),
  volumes: Names,
})

describe('the compose file', () => {
  const text = read('docker/compose.yaml')
  const { services, volumes } = Compose.parse(parse(text))
  const asked = pairsOf(read('docker/.env.example'))

  test('names services and volumes that it has, and releases of images', () => {
    for (const { depends_on = [], volumes: used = [], image = 'own:1' } of Object.values(services)) {
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(services).toHaveProperty(name)
      for (const name of used.filter((one) => !one.startsWith('.')))
        expect(Object.keys(volumes)).toContain(name.split(':')[0])
      expect(image).toMatch(/:v?\d/)
    }
  })

  test('asks for the variables of .env.example and no others', () => {
    const used = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    expect(used).toEqual(new Set(Object.keys(asked)))
  })

  test('gives the server a valid configuration', () => {
    const filled = (value: string) =>
      value.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => asked[name] || 'a-secret-of-20-letters')
    const { environment = {} } = services['lintel'] ?? {}
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
    for (const name of Object.keys(given)) expect(variableNames).toContain(name)
    const config = readConfig({ ...readStages().at(-1)?.env, ...given })
    expect(config).toMatchObject({
      demo: false,
      HOST: '0.0.0.0',
      logFormat: 'json',
      tls: true,
      s3: { bucket: 'lintel' },
    })
  })
})

const Workload = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.optional(z.looseObject({ selector: z.optional(z.unknown()), template: z.optional(z.unknown()) })),
})

describe('the Kubernetes manifests', () => {
  const manifests = readdirSync(path.join(import.meta.dirname, 'kubernetes')).filter((file) => file.endsWith('.yaml'))
  const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(read('kubernetes/kustomization.yaml')))
  const documents = resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => Workload.parse(document.toJS())),
  )

  test('are all named by the kustomization', () => {
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(manifests.toSorted())
    expect(documents.map(({ kind, metadata: { name } }) => `${kind} ${name}`)).toEqual([
      'Namespace lintel',
      'Job migrate',
      'Deployment lintel',
      'Service lintel',
      'PodDisruptionBudget lintel',
      'Ingress lintel',
    ])
  })

  test('select the pods of the deployment', () => {
    const of = (kind: string) => documents.find((one) => one.kind === kind)?.spec
    expect(of('Deployment')?.template).toMatchObject({ metadata: { labels: { app: 'lintel' } } })
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(of(kind)?.selector).toEqual({ matchLabels: { app: 'lintel' } })
    expect(of('Service')?.selector).toEqual({ app: 'lintel' })
    // Else requests would go to the job that migrates.
    expect(of('Job')?.template).toMatchObject({ metadata: { labels: { app: 'lintel-migrate' } } })
  })

  test('run every container as the user of the image, without rights and without writing to it', () => {
    const user = Number(readStages().at(-1)?.user)
    for (const kind of ['Deployment', 'Job']) {
      const { template } = documents.find((one) => one.kind === kind)?.spec ?? {}
      expect(template).toMatchObject({
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: user },
          containers: [
            {
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
            },
          ],
        },
      })
    }
  })

  test('give the server a valid configuration', () => {
    const secrets = pairsOf(read('kubernetes/secrets.env.example'))
    const given = { ...pairsOf(read('kubernetes/settings.env')), ...secrets }
    for (const name of Object.keys(given)) expect(variableNames).toContain(name)
    const filled = {
      ...given,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SECRET_KEY: 'a-secret-of-20-letters',
    }
    expect(readConfig({ ...readStages().at(-1)?.env, ...filled })).toMatchObject({
      demo: false,
      s3: { bucket: 'lintel' },
    })
  })
})

test('the service of systemd starts what the image starts', () => {
  const command = /^ExecStart=(.+)$/m.exec(read('systemd/lintel.service'))?.[1]
  expect(command?.replaceAll('/opt/lintel/', '').split(' ')).toEqual(readStages().at(-1)?.command)
})

test('the image holds neither the history of the sources nor data', () => {
  const left = read('docker/Dockerfile.dockerignore').split('\n')
  expect(left).toEqual(expect.arrayContaining(['.git', 'data', '**/*.test.ts', 'e2e']))
})

describe('the proxies', () => {
  const nginx = read('proxy/nginx.conf')
  const haproxy = read('proxy/haproxy.cfg')
  const caddy = read('proxy/Caddyfile')

  test('speak TLS 1.2 and 1.3 alone, with ciphers that keep past calls secret', () => {
    expect(/ssl_protocols (.+);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3')
    expect(haproxy).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2')
    const ciphers = [/ssl_ciphers (.+);/.exec(nginx), /ssl-default-bind-ciphers (.+)/.exec(haproxy)].flatMap(
      (found) => found?.[1]?.split(':') ?? [],
    )
    expect(ciphers).toHaveLength(12)
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20-POLY1305)/)
  })

  test('say who called and how in place of what the caller claims', () => {
    expect(nginx.match(/proxy_set_header X-Forwarded-(For \$remote_addr|Host \$host|Proto \$scheme);/g)).toHaveLength(6)
    for (const line of [
      'del-header X-Forwarded-For',
      'set-header X-Forwarded-Proto https',
      'set-header X-Forwarded-Host',
    ])
      expect(haproxy).toContain(`http-request ${line}`)
  })

  test('lead pages to TLS and refuse calls without it', () => {
    expect(nginx).toMatch(/location ~ \^\/\(api\|mobile\|common\|realtime\)\(\/\|\$\) \{\s+return 403;/)
    expect(haproxy).toMatch(/deny deny_status 403 if !\{ ssl_fc \} .+\n\s+http-request redirect scheme https/)
    expect(caddy).toMatch(/@pages not path \/api\/\* .+\n\s+redir @pages .+\n\s+respond 403/)
  })
})
