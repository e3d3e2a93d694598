import type { SecurityTexts } from './security-texts.ts'

export const texts: SecurityTexts = {
  greeting: 'Olá,',
  changes: {
    'new-device': [
      'Crivo: acesso em um novo dispositivo',
      'Alguém entrou na sua conta em um navegador que ainda não conhecíamos.',
    ],
    'password-changed': [
      'Crivo: sua senha foi alterada',
      'A senha da sua conta foi alterada, e as outras sessões foram encerradas.',
    ],
    'email-change-asked': [
      'Crivo: solicitação de troca de email',
      'Alguém solicitou a troca do email da sua conta. A troca só vale depois de confirmada no novo email.',
    ],
    'email-changed': [
      'Crivo: seu email foi trocado',
      'O email da sua conta foi trocado. Este email não serve mais para entrar.',
    ],
    'factor-added': [
      'Crivo: novo fator de segurança',
      'Foi adicionado à sua conta um aplicativo autenticador ou uma chave de acesso.',
    ],
    'factor-removed': [
      'Crivo: um fator de segurança foi removido',
      'Foi removido da sua conta um aplicativo autenticador ou uma chave de acesso.',
    ],
    'recovery-codes-renewed': [
      'Crivo: novos códigos de recuperação',
      'Novos códigos de recuperação foram gerados na sua conta. Os anteriores não funcionam mais.',
    ],
    'api-key-created': [
      'Crivo: nova chave de API',
      'Uma chave de API foi criada na sua conta. Ela vale até expirar ou ser revogada, mesmo que você altere a senha.',
    ],
    'api-key-rotated': [
      'Crivo: novo segredo de uma chave de API',
      'Uma chave de API da sua conta recebeu um novo segredo. O anterior deixa de funcionar ao fim do prazo escolhido.',
    ],
    'networks-changed': [
      'Crivo: redes permitidas alteradas',
      'A lista de redes que podem usar sua conta foi alterada. De outros endereços IP, ninguém consegue entrar, nem mesmo você.',
    ],
    'webhook-added': [
      'Crivo: nova URL de webhook',
      'Um webhook da sua conta foi criado ou passou a chamar outra URL. Ele recebe eventos da conta até ser desativado, mesmo que você altere a senha.',
    ],
    'export-added': [
      'Crivo: nova exportação para um bucket',
      'Uma exportação de visitas da sua conta foi criada ou passou a gravar em outro bucket. Ela continua até ser desativada, mesmo que você altere a senha.',
    ],
    'manager-invited': [
      'Crivo: convite para gerenciar sua conta',
      'Alguém foi convidado para ser gestor na sua conta. Gestores podem alterar campanhas, domínios e chaves de API.',
    ],
    'manager-added': [
      'Crivo: novo gestor na sua conta',
      'Um membro da sua conta passou a ser gestor. Gestores podem alterar campanhas, domínios e chaves de API.',
    ],
    'recovery-asked': [
      'Crivo: pedido de recuperação da sua conta',
      'Alguém que diz ser você pediu ao suporte para recuperar a conta sem o email e sem o segundo fator. Em três dias, a conta pode passar para outro email. Se não foi você, use o link abaixo ou entre na conta: qualquer um dos dois impede a recuperação.',
    ],
    'account-recovered': [
      'Crivo: sua conta foi recuperada',
      'Atendendo a um pedido, o suporte passou a conta para outro email e removeu a senha e os fatores de segurança. Este email não serve mais para entrar.',
    ],
  },
  ending: `Se não foi você, abra este link em até 7 dias. Ele encerra todas as sessões, bloqueia a senha atual, desfaz a mudança quando possível e permite criar uma nova senha:

{{link}}

Se foi você, não é preciso fazer nada.`,
}
