import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { keysOf } from '../contract/keys-of.ts'
import { policy, rolesWith } from '../contract/policy.ts'
import { roles } from '../contract/roles.ts'
import { callers, isAllowed, relations, type Caller } from '../server/testing/permission-cases.ts'
import { table } from './markdown.ts'

function mark(endpoint: Endpoint, caller: Caller): string {
  const reached = relations.filter((relation) => isAllowed(endpoint, caller, relation))
  return reached.length === 0 ? '–' : endpoint.whose ? reached.join(', ') : 'yes'
}

/** The text of docs/permissions.md: the roles for each right, and who may call each endpoint. */
export function permissionsDocument(): string {
  const ofRights = keysOf(policy).map((right) => [
    `\`${right}\``,
    ...roles.map((role) => (rolesWith(right).includes(role) ? 'yes' : '–')),
  ])
  const ofCalls = Object.values<Endpoint>(endpoints).map((endpoint) => [
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.summary.split('. ')[0]?.replace(/\.$/, '') ?? '',
    endpoint.needs ?? endpoint.who,
    endpoint.secondFactor ?? (endpoint.who === 'public' ? '' : 'once'),
    ...callers.map((caller) => mark(endpoint, caller)),
  ])
  return `# Who may do what

Written by \`npm run docs\` from \`contract/policy.ts\` and the endpoints; do not edit it. Roles add up: a person has the rights of
each role they hold.

## Rights

${table(['right', ...roles], ofRights)}

## Calls

"own" is what the caller asked, lists or took, "team" what belongs to a colleague of their agency or to a project they sell, "other" what is
somebody else's; the tests try these in every relation. "yes" says that the role suffices; the domain still decides row by row. A guest may
ask about a home or post a requirement, too, with a code that proves the contact.

The second factor, where the account has one: "once" is refused to a session that has not proven it (SECOND_FACTOR_REQUIRED), "exempt" is
not, "fresh" asks for it again after ten minutes (SECOND_FACTOR_STALE), and "adds" does too, but is open to staff who have none yet
([0076](decisions/0076-second-factor.md)).

${table(['call', 'what it does', 'needs', 'second factor', ...callers], ofCalls)}
`
}
