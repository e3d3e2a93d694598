import type { CertificatePackListResponse } from 'cloudflare/resources/ssl/certificate-packs/certificate-packs'
import type { CdnCertificate } from '../cdn.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 50
/** States in which the CDN serves a certificate; `backup_issued` is served until it is replaced. */
const SERVED = ['active', 'backup_issued']

/** The CDN's calls for certificates. */
export const certificateCalls = (api: CloudflareApi) => ({
  listCertificates: async (zoneId: string): Promise<CdnCertificate[]> => {
    const path = `/zones/${zoneId}/ssl/certificate_packs`
    const query = { status: 'all', per_page: PAGE }
    const { result } = await callApi('sslRead', () =>
      api.get<{ result: CertificatePackListResponse[] }>(path, { query }),
    )
    return result.map(({ hosts, status }) => ({ hosts, isActive: SERVED.includes(status) }))
  },
})
