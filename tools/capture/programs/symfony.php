<?php
require 'Symfony/Component/HttpClient/autoload.php';
$client = Symfony\Component\HttpClient\HttpClient::create(['verify_peer' => false, 'verify_host' => false]);
$client->request('GET', getenv('URL'), ['headers' => json_decode(getenv('HEADERS'), true)])->getContent();
