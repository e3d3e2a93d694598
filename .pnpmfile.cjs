/**
 * The API reference is one prebuilt file that includes what it needs: its 240 dependencies are for
 * building it, and would only be installed.
 */
module.exports = {
  hooks: {
    readPackage: (manifest) =>
      manifest.name === '@scalar/api-reference' ? { ...manifest, dependencies: {} } : manifest,
  },
}
