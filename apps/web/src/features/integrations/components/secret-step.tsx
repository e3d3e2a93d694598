import type { Campaign, IssuedApiKey } from '@crivo/shared'
import { Eye, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { useCreateApiKey } from '#features/api-keys/index.ts'
import type { IntegrationKind } from '../kinds.ts'

const LONGEST_NAME = 80

interface Props {
  kind: IntegrationKind
  campaign: Campaign
  issued: IssuedApiKey | null
  onIssued: (issued: IssuedApiKey | null) => void
}

/** Creates a secret key for the campaign; while it is shown, the snippets below contain it. */
export function SecretStep({ kind, campaign, issued, onIssued }: Props) {
  const { t } = useTranslation()
  const create = useCreateApiKey()
  const make = () => {
    const name = `${t(`integrations.kind.${kind}`)} · ${campaign.name}`.slice(0, LONGEST_NAME)
    create.mutate(
      { name, scopes: ['decide'], campaignId: campaign.id, expiresAt: null },
      { onSuccess: (key) => onIssued(key) },
    )
  }
  return (
    <NumberedStep number={1} title={t('integrations.step.secret')}>
      <p className="text-muted">{t('integrations.secretText')}</p>
      {issued === null ? (
        <Button
          icon={KeyRound}
          variant="primary"
          className="w-fit"
          busy={create.isPending}
          onClick={make}
        >
          {t('integrations.createKey')}
        </Button>
      ) : (
        <>
          <Callout
            role="status"
            tone="warning"
            icon={Eye}
            title={t('apiKeys.secretOnce')}
            action={
              <Button size="sm" onClick={() => onIssued(null)}>
                {t('apiKeys.secretSaved')}
              </Button>
            }
          >
            <p>{t('integrations.secretNow')}</p>
          </Callout>
          <CodeBlock label={t('apiKeys.secret')} code={issued.secret} />
        </>
      )}
      {create.isError && <FormAlert title={t('apiKeys.createFailed')} error={create.error} />}
    </NumberedStep>
  )
}
