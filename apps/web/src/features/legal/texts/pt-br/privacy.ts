import { HISTORY_DAYS, type LegalText } from '../../legal-text.ts'

export const privacy: LegalText = {
  title: 'Política de privacidade',
  intro:
    'Quais dados pessoais o Crivo trata, por que, por quanto tempo e quais são os seus direitos. Esta política segue a LGPD e o GDPR europeu.',
  sections: [
    {
      title: '1. Dois tipos de dados',
      paragraphs: [
        'No caso dos dados de clientes, nós decidimos para que e como eles são usados (controlador). No caso dos dados de visitantes das campanhas, agimos em nome do cliente (operador); quem é dono da campanha responde por ela.',
      ],
    },
    {
      title: '2. O que guardamos de clientes',
      paragraphs: [],
      points: [
        'Nome, email, idioma e uma foto, se você enviar (os metadados dela são removidos).',
        'A senha, só como hash scrypt; os segredos da verificação em duas etapas e as credenciais da CDN, criptografados.',
        'Sessões: quando começaram, quando foram usadas pela última vez, navegador e sistema.',
        'Se você veio por um link de convite: de quem era o link. Esse cliente vê as suas iniciais e quanto os seus pagamentos renderam a ele.',
        'Se você convida pessoas para a sua conta: o email delas, até aceitarem ou o convite ser revogado, e por 30 dias depois que ele expira. O titular e os gestores da conta veem o nome, o email e as alterações de cada participante.',
        'Um registro de auditoria das mudanças na conta, com o endereço IP de onde vieram.',
        'Enquanto uma página está aberta: o fato de a sessão estar ativa e em que parte do produto, por alguns minutos.',
      ],
    },
    {
      title: '3. O que guardamos de visitantes',
      paragraphs: [
        'De cada visita: hora, campanha, endereço IP, país e local conforme a CDN, operadora e tipo de rede, user agent e idiomas que o navegador envia, protocolo e criptografia da conexão, host e caminho visitados, site de origem, parâmetros de campanha da URL (como utm_source e os que as regras da campanha citam), sinais de automação e a decisão com o motivo. Dos IDs de clique que nenhuma regra cita, guardamos só que foram enviados, a menos que o cliente peça para guardar os IDs de clique das redes de anúncios: nesse caso, eles ficam criptografados e separados da visita por até 90 dias, como prova de cliques inválidos e para informar compras à rede. Tudo isso fica guardado pelo mesmo tempo que a visita, para que o cliente possa testar regras novas em visitas passadas. Não usamos cookies para isso, não criamos perfis entre clientes e não vendemos nada.',
        'De visitas de crawlers de revisão, de prévia e de busca, guardamos só o nome e a classe do crawler, a campanha, a página entregue, a hora e contagens técnicas, sem endereço, rede, local, caminho, parâmetros, página de origem nem user agent.',
        'A decisão é automatizada, mas só escolhe entre duas páginas do cliente; ela não tem efeito jurídico sobre o visitante.',
        'Quando um cliente decide com a nossa tag de script, ela guarda no navegador do visitante o que fazer quando não respondemos, desde que esse cliente tenha o consentimento necessário.',
        'Se o cliente ativar, um pequeno script na página informa, uma única vez depois da visita, se um programa controla o navegador e se alguém viu, rolou ou tocou a página. Ele não lê impressão digital do navegador, não guarda nada no dispositivo e não faz nada se o navegador enviar Global Privacy Control ou Do Not Track, nem enquanto o cliente aguardar um consentimento que não foi dado. Ele não muda nenhuma decisão. O que foi informado fica guardado pelo mesmo tempo que a visita.',
        'Se o cliente ativar, a URL de cada página recebe um token criptografado da visita, com a mesma forma para todos. Com ele, o cliente pode informar compras: valor, moeda, status, o ID de transação do cliente e, se o cliente o enviar, o ID de clique da rede de anúncios, criptografado e guardado por 90 dias. Os demais dados são guardados enquanto a visita existir. O Crivo os repassa às redes que o cliente indicar.',
        'De quem denuncia um abuso guardamos a denúncia e, se informado, o email: criptografado, usado uma vez para avisar do resultado e depois apagado, no máximo após um ano. O endereço IP não é guardado.',
      ],
    },
    {
      title: '4. Bases legais',
      paragraphs: [],
      points: [
        'Para cumprir o contrato com você: conta, filtragem, relatórios, cobranças.',
        'Por interesse legítimo: proteção contra fraudes e ataques, e correção de falhas.',
        'Com seu consentimento: nas nossas páginas de apresentação, um pixel que informa à Meta que você abriu a página, e um vídeo exibido pelo Vimeo. Nenhum deles é carregado antes do seu consentimento; em “Opções de privacidade”, no rodapé da página, você muda a sua escolha. O link para o nosso chat não carrega nada até você clicar nele.',
        'Por obrigação legal: guardar cobranças.',
      ],
    },
    {
      title: '5. Por quanto tempo',
      paragraphs: [],
      points: [
        `Visitas: no máximo ${HISTORY_DAYS} dias conforme o plano (gratuito / starter / growth / scale), nunca mais de 12 meses; os clientes podem escolher menos e mascarar os endereços IP depois de alguns dias.`,
        'Visitas apagadas a pedido do visitante: são apagadas na hora e saem dos backups após 30 dias. Por 31 dias, um hash do endereço ou os IDs das visitas impedem que cópias atrasadas sejam guardadas; o comprovante, com o endereço encurtado ou o ID da visita, fica enquanto a conta existir.',
        'Contagens de requisições, sem endereços: enquanto as cobranças precisarem ser guardadas.',
        'Contas encerradas: os dados são apagados 30 dias depois do encerramento.',
        'Contas excluídas: os dados são apagados na hora e saem dos backups após 30 dias. Fica um único registro de que uma conta foi excluída.',
      ],
    },
    {
      title: '6. O que fica no seu navegador',
      paragraphs: [
        'Um cookie mantém você conectado; outro reconhece o navegador por até 400 dias, para avisarmos por email quando alguém entrar com um novo. Os scripts não conseguem ler nenhum dos dois. O armazenamento local guarda o token de acesso, o idioma, o tema e as colunas que você escolheu e, por 60 dias, quem convidou você, se veio por um link de convite. Tudo isso é necessário para o que você pediu. Sua escolha sobre terceiros também fica ali.',
      ],
    },
    {
      title: '7. Quem mais trata os dados',
      paragraphs: [
        'A Cloudflare opera nossos servidores, o banco de dados e o armazenamento de arquivos, onde ficam as visitas com mais de um mês, e a borda na sua própria conta, se você conectar uma. Um provedor de email entrega nossas mensagens. Se você concordou com o pixel ou com o vídeo, a Meta ou o Vimeo recebe o seu endereço IP e o que o navegador envia junto. Essas empresas podem tratar dados fora do seu país, com base em cláusulas contratuais padrão.',
      ],
    },
    {
      title: '8. Seus direitos',
      paragraphs: [
        'Você pode perguntar se temos dados seus, acessá-los, corrigi-los, apagá-los, limitar o uso deles ou levá-los para outro serviço, opor-se ao uso e retirar o consentimento. Nas configurações, você baixa tudo sobre a sua conta em um arquivo e exclui a conta. Respondemos às outras solicitações em até 15 dias.',
        'Os visitantes de uma campanha podem procurar o dono dela ou a nós, e repassamos a solicitação. O cliente pode apagar a qualquer momento as visitas de um visitante, pelo endereço IP ou pelo ID da visita, e recebe um comprovante que não o identifica. Você pode apresentar uma reclamação à ANPD ou à autoridade de proteção de dados do seu país.',
      ],
    },
    {
      title: '9. Segurança e mudanças',
      paragraphs: [
        'As conexões são criptografadas, o acesso é limitado e registrado, e o que um administrador faz na sua conta aparece no seu registro de auditoria. Se dados seus vazarem, avisamos você e a autoridade, como a lei determina. Quando esta política muda, a data dela também muda.',
      ],
    },
  ],
}
