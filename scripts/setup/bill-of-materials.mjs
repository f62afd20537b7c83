import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runtimeFolder } from './paths.mjs'

/**
 * The software bill of materials from the two lock files, as CycloneDX 1.6. Only the locks are read, so it
 * needs no network, includes the packages of other platforms, and is the same on every machine. (npm's own
 * command also reads node_modules, and rejects version ranges that one of our tools has wrong.)
 *
 * @returns {string} JSON
 */
export function billOfMaterials() {
  const locks = [root, runtimeFolder].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const [site, runtime] = locks.map((text) => JSON.parse(text).packages)
  const components = new Map()
  const edges = new Map()
  for (const [packages, isRuntime] of [
    [site, false],
    [runtime, true],
  ]) {
    for (const [path, entry] of Object.entries(packages)) {
      if (path === '') continue
      const component = describe(path, entry, isRuntime)
      components.set(component['bom-ref'], merged(components.get(component['bom-ref']), component))
      const known = edges.get(component['bom-ref']) ?? []
      edges.set(component['bom-ref'], [...known, ...dependenciesOf(path, entry, packages)])
    }
  }
  const { name, version } = site['']
  const ref = purlOf(name, version)
  edges.set(ref, [...dependenciesOf('', site[''], site), ...dependenciesOf('', runtime[''], runtime)])
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(locks.join(''))}`,
    version: 1,
    metadata: { component: { 'bom-ref': ref, type: 'application', name, version, purl: ref } },
    components: [...components.values()],
    dependencies: [...edges].map(([from, to]) => ({ ref: from, dependsOn: [...new Set(to)].sort() })),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Packages whose package.json names no licence, by what their file LICENSE says. */
const LICENCES_OF_FILES = { 'png-js': 'MIT' }

function describe(
  path,
  { version, license: named, integrity, dev, optional, devOptional, os, cpu, resolved, inBundle },
  isRuntime,
) {
  const name = nameOf(path)
  const license = named ?? LICENCES_OF_FILES[name]
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const properties = [
    ...(dev ? [{ name: 'cdx:npm:package:development', value: 'true' }] : []),
    ...(isRuntime
      ? [{ name: 'site:use', value: 'runs the site where the machine has no Node that is new enough' }]
      : []),
    // It is part of the package that contains it, whose hash covers it.
    ...(inBundle ? [{ name: 'cdx:npm:package:bundled', value: 'true' }] : []),
    ...(os ? [{ name: 'site:os', value: [os].flat().join(' ') }] : []),
    ...(cpu ? [{ name: 'site:cpu', value: [cpu].flat().join(' ') }] : []),
  ]
  return {
    'bom-ref': purlOf(name, version),
    type: 'library',
    ...(group && { group }),
    name: own,
    version,
    scope: dev || optional || devOptional ? 'optional' : 'required',
    ...(license && {
      licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl: purlOf(name, version),
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
    ...(properties.length > 0 && { properties }),
  }
}

/** A package installed at several places is required if it is required at one of them. */
function merged(known, component) {
  return known?.scope === 'required' ? known : component
}

/** As npm resolves them: in the package's own node_modules, otherwise further up. */
function dependenciesOf(path, entry, packages) {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...(path === '' && entry.devDependencies),
  })
  return names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (packages[place]) return [purlOf(name, packages[place].version)]
      if (folder === '') return []
    }
  })
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashOf(integrity) {
  const [algorithm, base64] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

/** The same for the same locks. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
