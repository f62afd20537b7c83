import { checkBinaries } from './setup/binaries.mjs'
import { buildIsFresh, buildSite } from './setup/build.mjs'
import { exclusively } from './setup/exclusive.mjs'
import { installPackages, packagesAreHere } from './setup/packages.mjs'
import { root } from './setup/paths.mjs'
import { rightNode, rightNodeIsHere } from './setup/right-node.mjs'

/**
 * Prepares the checkout so that a command can run, doing only what is missing. A complete checkout is not
 * written to, so it may be read-only.
 *
 * @param {{ build?: boolean | 'always' }} wanted
 * @returns {Promise<string>} the Node to run everything with
 */
export async function prepare({ build = false }) {
  const isReady = () =>
    rightNodeIsHere() && packagesAreHere(root) && (!build || (build === true && buildIsFresh()))
  if (isReady()) {
    checkBinaries()
    return rightNode()
  }
  return exclusively(async () => {
    const node = await rightNode()
    await installPackages(root, node)
    checkBinaries()
    if (build) await buildSite(node, { force: build === 'always' })
    return node
  })
}
